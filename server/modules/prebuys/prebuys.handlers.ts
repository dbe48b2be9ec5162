import { sellerDataDays } from '#contract/prebuys/consent-lifecycle.ts';
import { transactionRecordYears } from '#contract/product.ts';
import { addDays, addYears } from '#contract/time.ts';
import { everyMinute, everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { expireLinks } from './consent.service.ts';
import { onTransition, remindAndStop } from './following.service.ts';
import { deleteConsents, eraseSellers } from './prebuys.repo.ts';

export const prebuyHandlers: Handler[] = [
  onEvent('transition.logged', onTransition),
  everyOpenMinute('prebuys.expire-links', expireLinks),
  everyOpenMinute('prebuys.undecided', remindAndStop),
  everyMinute('prebuys.erase-sellers', ({ db, now }) =>
    eraseSellers(db, addDays(now(), -sellerDataDays), now()),
  ),
  everyMinute('prebuys.delete-consents', ({ db, now }) =>
    deleteConsents(db, addYears(now(), -transactionRecordYears)),
  ),
];
