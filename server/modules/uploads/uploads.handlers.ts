import { everyMinute, onEvent, enqueueOn, type Handler } from '#server/queue/handlers.ts';
import { changePicture } from './attachments.service.ts';
import { removePersonal, removeUnused } from './removal.service.ts';

export const uploadHandlers: Handler[] = [
  onEvent('user.picture_changed', changePicture),
  enqueueOn('user.deleted', 'uploads.remove-personal', (ctx, { userId }) => removePersonal(ctx, userId)),
  everyMinute('uploads.remove-unused', removeUnused),
];
