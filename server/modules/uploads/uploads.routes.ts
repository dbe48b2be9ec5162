import type { FastifyInstance } from 'fastify';
import { uploadEndpoints } from '#contract/uploads.ts';
import { bind } from '#server/http/bind.ts';
import { withMultipart } from '#server/http/multipart.ts';
import { download } from './download.service.ts';
import { deleteFromLibrary, listLibrary } from './library.service.ts';
import { businessVerification, rules } from './uploads.policy.ts';
import { upload } from './uploads.service.ts';

const { uploadFile, uploadVerificationDocument, uploadProfileImage } = uploadEndpoints;

export const uploadRoutes = (app: FastifyInstance) =>
  withMultipart(app, (scope) => {
    bind(scope, uploadEndpoints, {
      uploadFile: (ctx, { query }, http) =>
        upload(ctx, http, { field: uploadFile.upload, purpose: query.purpose }),
      listUploads: (ctx) => listLibrary(ctx),
      deleteUpload: (ctx, { params }) => deleteFromLibrary(ctx, params.id),
      uploadVerificationDocument: (ctx, { query }, http) =>
        upload(ctx, http, {
          field: uploadVerificationDocument.upload,
          purpose: 'verification',
          rule: query.context ? businessVerification : rules.verification,
        }),
      uploadProfileImage: (ctx, _input, http) =>
        upload(ctx, http, { field: uploadProfileImage.upload, purpose: 'profile-image' }),
      downloadFile: (ctx, { params, query }, http) => download(ctx, params.key, query.size, http),
    });
  });
