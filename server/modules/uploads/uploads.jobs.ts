import { everyMinute, inTransaction, later, type Reaction } from '#server/jobs/reactions.ts';
import { changePicture } from './binding.service.ts';
import { removePersonal, removeUnused } from './removal.service.ts';

export const uploadJobs: Reaction[] = [
  inTransaction('user.picture_changed', changePicture),
  later('user.deleted', 'uploads.remove-personal', (ctx, { userId }) => removePersonal(ctx, userId)),
  everyMinute('uploads.remove-unused', removeUnused),
];
