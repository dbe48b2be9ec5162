import { mentionedStage } from '#contract/prebuys/stages.ts';
import type { Db } from '#server/db/database.ts';
import type { Events } from '#server/queue/events.ts';
import { stageOf } from './stage-log.repo.ts';

/**
 * Returns the name of an event in the timeline of its job, and the stage that it is about: what is logged of the additional
 * work that pays for a stage is listed under the stage. Null for what stands there once already.
 */
export async function toTimelineEvent(db: Db, { entity, entityId, event }: Events['transition.logged']) {
  if (entity === 'request') return { event };
  const plain = { event: `${entity}_${event}` };
  if (entity !== 'stage' && entity !== 'addition') return plain;
  const stage = await stageOf(db, entity, entityId);
  if (!stage) return plain;
  if (event === 'stop' && !stage.isFirstStopped) return null;
  return { event: `stage_${event}`, stage: mentionedStage(stage) };
}
