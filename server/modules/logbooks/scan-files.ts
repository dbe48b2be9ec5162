import type { BoundType } from '#server/modules/uploads/uploads.policy.ts';

const target = (type: BoundType) => (id: number) => ({ type, id: String(id) });

/** What was uploaded for a scan: the PDF, or the photos in their order. */
export const scanFiles = target('logbook_scan');
/** What the shop of a job proposes, until it is decided. */
export const proposalFiles = target('logbook_proposal');
/** The picture of a page of a PDF. */
export const pageFiles = target('logbook_page');
