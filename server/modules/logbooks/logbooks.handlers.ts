import { enqueueOn, everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import * as access from './access.service.ts';
import { expireFiles } from './exports/exports.service.ts';
import { make, orderStale } from './exports/making.service.ts';
import { fileFormerSheets, followJob } from './filing.service.ts';
import { notifyGaps } from './gap-notifications.service.ts';
import { onJobEnded, onMoved } from './leaving.service.ts';
import { detachLeftFiles } from './left-files.service.ts';
import { orderWaiting, readNextPage } from './reading.service.ts';
import { expireOffers } from './transfers.service.ts';

export const logbookHandlers: Handler[] = [
  onEvent('transition.logged', followJob),
  onEvent('request.logbook_shared', access.onAccepted),
  onEvent('transition.logged', access.followJob),
  onEvent('transition.logged', onJobEnded),
  onEvent('aircraft.moved', onMoved),
  onEvent('user.deleted', detachLeftFiles),
  everyMinute('logbooks.file-former-sheets', fileFormerSheets),
  // Pages of books wait for the checks of verifications.
  enqueueOn('scan.page_waiting', 'logbooks.read-page', readNextPage, 'slow', -1),
  everyMinute('logbooks.order-pages', orderWaiting),
  everyMinute('logbooks.expire-offers', expireOffers),
  enqueueOn('logbook.export_queued', 'logbooks.make-export', make, 'slow'),
  everyMinute('logbooks.notify-gaps', notifyGaps),
  everyMinute('logbooks.order-stale-exports', orderStale),
  everyMinute('logbooks.expire-exports', expireFiles),
];
