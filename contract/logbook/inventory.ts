import * as z from 'zod';
import { hours } from '#contract/aircraft/readings.ts';
import { byId, dateInput, id, idParam, isoDate, oneLine, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxName, maxSerialNumber, maxTitle, minLifeLimit } from '#contract/limits.ts';
import { attachedFile } from '#contract/uploads.ts';
import {
  componentKindNames,
  documentKindNames,
  limitUnitNames,
  statementKindNames,
} from './inventory-rules.ts';

const figure = hours.nullish();
const serial = oneLine(0, maxSerialNumber).nullish();

const componentInput = z.object({
  kind: z.enum(componentKindNames),
  position: z.int().min(1).max(4).optional(),
  make: oneLine(0, maxName).nullish(),
  model: oneLine(0, maxName).nullish(),
  serial,
  installedOn: dateInput.nullish(),
  airframeAtInstall: figure,
  totalAtInstall: figure,
  sinceOverhaulAtInstall: figure,
  overhauledOn: dateInput.nullish(),
  removedOn: dateInput.nullish(),
});

export const component = z.object({
  id: z.int(),
  kind: z.enum(componentKindNames),
  position: z.int(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial: z.string().nullable(),
  installedOn: isoDate.nullable(),
  airframeAtInstall: z.number().nullable(),
  totalAtInstall: z.number().nullable(),
  sinceOverhaulAtInstall: z.number().nullable(),
  overhauledOn: isoDate.nullable(),
  removedOn: isoDate.nullable(),
  /** By the airframe’s total time now; null without a reading or a figure at installation. */
  total: z.number().nullable(),
  sinceOverhaul: z.number().nullable(),
});

const partInput = z.object({
  name: oneLine(1, maxName),
  partNumber: oneLine(0, maxSerialNumber).nullish(),
  serialNumber: serial,
  position: oneLine(0, maxName).nullish(),
  installedOn: dateInput.nullish(),
  /** The airframe’s total time at installation. */
  airframeHours: figure,
  removedOn: dateInput.nullish(),
  /** Hours to a tenth; months, cycles and landings are whole ones. */
  lifeLimit: hours.min(minLifeLimit).nullish(),
  limitUnit: z.enum(limitUnitNames).nullish(),
  entryId: id.nullish(),
  /** The tag, such as an 8130-3. */
  tagFileId: id.nullish(),
});

export const part = z.object({
  id: z.int(),
  name: z.string(),
  partNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  position: z.string().nullable(),
  installedOn: isoDate.nullable(),
  airframeHours: z.number().nullable(),
  removedOn: isoDate.nullable(),
  lifeLimit: z.number().nullable(),
  limitUnit: z.enum(limitUnitNames).nullable(),
  entryId: z.int().nullable(),
  tagFile: attachedFile.nullable(),
  reminderId: z.int().nullable(),
  /** Of a life-limited part, as on the due list; null without a limit, and once it left the due list. */
  life: z
    .object({ status: z.enum(['ok', 'due_soon', 'overdue', 'unknown']), remaining: z.string() })
    .nullable(),
});

export const document = z.object({
  id: z.int(),
  kind: z.enum(documentKindNames),
  title: z.string(),
  dated: isoDate,
  isCurrent: z.boolean(),
  file: attachedFile.nullable(),
  createdAt: timestamp,
});

export const statement = z.object({
  kind: z.enum(statementKindNames),
  statedOn: isoDate,
  byName: z.string(),
});

const reads = { access: 'owner', needs: 'aircraft.read' } as const;
const manages = { access: 'owner', needs: 'aircraft.manage' } as const;
const rowOf = byId.extend({ rowId: idParam });

export const inventoryEndpoints = {
  listComponents: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/logbooks/:id/components',
    summary: 'Engines, propellers and rotors with their times, installed ones first',
    params: byId,
    response: z.array(component),
  }),
  addComponent: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/logbooks/:id/components',
    summary: 'Adds an engine, propeller or rotor',
    status: 201,
    params: byId,
    body: componentInput,
    response: component,
  }),
  updateComponent: endpoint({
    ...manages,
    method: 'PATCH',
    path: '/api/logbooks/:id/components/:rowId',
    summary: 'Updates a component, such as its removal',
    params: rowOf,
    body: componentInput.partial(),
    response: component,
  }),
  removeComponent: endpoint({
    ...manages,
    method: 'DELETE',
    path: '/api/logbooks/:id/components/:rowId',
    summary: 'Removes a component that was entered by mistake',
    status: 204,
    params: rowOf,
  }),
  listParts: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/logbooks/:id/parts',
    summary: 'Installed parts with their tags and life limits',
    params: byId,
    response: z.array(part),
  }),
  addPart: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/logbooks/:id/parts',
    summary: 'Adds a part; a life limit becomes an item of the due list',
    status: 201,
    params: byId,
    body: partInput,
    response: part,
  }),
  updatePart: endpoint({
    ...manages,
    method: 'PATCH',
    path: '/api/logbooks/:id/parts/:rowId',
    summary: 'Updates a part; one that is removed leaves the due list',
    params: rowOf,
    body: partInput.partial(),
    response: part,
  }),
  removePart: endpoint({
    ...manages,
    method: 'DELETE',
    path: '/api/logbooks/:id/parts/:rowId',
    summary: 'Removes a part that was entered by mistake, with its item of the due list',
    status: 204,
    params: rowOf,
  }),
  listDocuments: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/logbooks/:id/documents',
    summary: 'Weight and balance, Forms 337 and other documents, current ones first',
    params: byId,
    response: z.array(document),
  }),
  addDocument: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/logbooks/:id/documents',
    summary: 'Adds a document; of weight and balance and equipment list the latest is current',
    status: 201,
    params: byId,
    body: z.object({
      kind: z.enum(documentKindNames),
      title: oneLine(1, maxTitle),
      dated: dateInput,
      fileId: id,
    }),
    response: document,
  }),
  updateDocument: endpoint({
    ...manages,
    method: 'PATCH',
    path: '/api/logbooks/:id/documents/:rowId',
    summary: 'Updates title and date of a document',
    params: rowOf,
    body: z.object({ title: oneLine(1, maxTitle).optional(), dated: dateInput.optional() }),
    response: document,
  }),
  removeDocument: endpoint({
    ...manages,
    method: 'DELETE',
    path: '/api/logbooks/:id/documents/:rowId',
    summary: 'Removes a document',
    status: 204,
    params: rowOf,
  }),
  state: endpoint({
    ...manages,
    method: 'PUT',
    path: '/api/logbooks/:id/statements',
    summary: 'States that the AD list was reviewed, or that there is nothing to list; with date and name',
    params: byId,
    body: z.object({ kind: z.enum(statementKindNames), statedOn: dateInput, byName: oneLine(1, maxName) }),
    response: z.array(statement),
  }),
};
