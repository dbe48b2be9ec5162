import type { Services } from '#server/context.ts';
import * as repo from '#server/modules/accounts/accounts.repo.ts';
import { record } from '#server/modules/audit/audit.service.ts';

/** Makes users with a configured, confirmed email administrators and records it in the audit log. */
export async function appointAdmins(services: Services, emails = services.env.adminEmails) {
  for (const { id } of await repo.makeAdmins(services.db, emails)) {
    await record(services, {
      action: 'user.admin',
      entity: 'user',
      entityId: id,
      before: { isAdmin: false },
      after: { isAdmin: true },
      reason: 'Named in ADMIN_EMAILS',
    });
  }
}
