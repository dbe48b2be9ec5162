import { setTimeout as sleep } from 'node:timers/promises';
import type { Beside } from '#server/testing/faults/money.ts';
import type { People } from '#server/testing/faults/people.ts';
import { pdf } from '#server/testing/sample-files.ts';

const everyMs = 500;

/** Owners who upload documents; every acknowledged one is read again when all has settled. */
export function uploaders() {
  const figures = { uploads: 0, missing: 0 };

  const beside = ({ people, isOver }: { people: People; isOver: () => boolean }): Beside => {
    const stored: { url: string; text: string; owner: People['owners'][number] }[] = [];
    return {
      async run() {
        for (let n = 0; !isOver(); n++, await sleep(everyMs)) {
          const owner = people.owners[n % people.owners.length]!;
          const text = `${pdf.toString()}% ${n}\n`;
          const form = new FormData();
          form.append('file', new File([text], `${n}.pdf`, { type: 'application/pdf' }));
          const answer = await owner.browser.call('POST', '/api/uploads?purpose=message', form);
          if (answer?.status !== 200 && answer?.status !== 201) continue;
          stored.push({ url: (JSON.parse(answer.text) as { fileUrl: string }).fileUrl, text, owner });
        }
      },
      async check() {
        const missing = [];
        for (const { url, text, owner } of stored) {
          const answer = await owner.browser.read(url);
          if (answer.status !== 200 || answer.text !== text) missing.push(`${url}: ${answer.status}`);
        }
        Object.assign(figures, { uploads: stored.length, missing: missing.length });
        return missing.map((text) => `an uploaded document is not there: ${text}`);
      },
    };
  };
  return { beside, summary: () => figures };
}
