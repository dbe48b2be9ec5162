import * as z from 'zod';
import { byId, id, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxFiles } from './limits.ts';
import { unattachedFileHours } from './product.ts';

export const uploadPurpose = z.enum([
  'request-photo',
  'message',
  'evidence',
  'delivery',
  'quote',
  'finding',
  'shop-photo',
  'logbook-scan',
  'general',
  'business',
]);

/** Ids of uploaded files to attach. */
export const fileIds = z.array(id).max(maxFiles);

export const storedFile = z.object({ id: z.int(), fileUrl: z.string() });

/** A file as returned to viewers of the row that it is attached to. */
export const attachedFile = z.object({
  id: z.int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  fileUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
});

/** A file of 'My documents'. */
const libraryFile = attachedFile.extend({ purpose: z.enum(['general', 'business']), createdAt: timestamp });

export const uploadEndpoints = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/uploads',
    access: 'user',
    summary: `Stores a file: general and business ones in My documents, others for ${unattachedFileHours} hours unless they’re attached to something`,
    errors: ['library_full'],
    query: z.object({ purpose: uploadPurpose }),
    upload: 'file',
    response: storedFile,
  }),
  listUploads: endpoint({
    method: 'GET',
    path: '/api/uploads',
    access: 'user',
    summary: 'The files of My documents, newest first',
    response: z.array(libraryFile),
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:id',
    access: 'user',
    summary: 'Deletes a file of My documents; copies attached elsewhere stay',
    status: 204,
    params: byId,
  }),
  uploadVerificationDocument: endpoint({
    method: 'POST',
    path: '/api/upload/verification-document',
    access: 'user',
    summary: 'Stores a document for business verification',
    query: z.object({ context: z.literal('business').optional() }),
    upload: 'document',
    response: storedFile,
  }),
  uploadProfileImage: endpoint({
    method: 'POST',
    path: '/api/upload/profile-image',
    access: 'user',
    summary: 'Stores your profile photo',
    upload: 'image',
    response: z.object({ fileUrl: z.string() }),
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/files/:key',
    access: 'public',
    summary: 'A stored file, for anyone who can see what it’s attached to',
    errors: ['unauthenticated'],
    params: z.object({ key: z.string().min(1).max(100) }),
    query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
    responseKind: 'file',
  }),
};
