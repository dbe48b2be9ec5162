import type { Db } from '#server/db/database.ts';
import { files } from '#server/db/schema/uploads.ts';
import { tableGateway } from '#server/db/table-gateway.ts';
import type { BoundType } from './uploads.policy.ts';

const rows = tableGateway(files);

/** Returns the files that are attached to these rows, in the order in which their writer named them. */
export const attachedTo = (db: Db, type: BoundType, ids: (string | number)[]) =>
  rows.list(db, 'bound_type = $1 and bound_id = any ($2::text[]) order by bound_position, id', [
    type,
    ids.map(String),
  ]);
