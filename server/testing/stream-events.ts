export interface StreamedEvent {
  id: number | undefined;
  kind: string;
  payload: Record<string, unknown>;
}

function toEvent(block: string): StreamedEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
  const kind = fields.get('event');
  if (kind === undefined) return undefined;
  const id = fields.get('id');
  return {
    id: id === undefined ? undefined : Number(id),
    kind,
    payload: JSON.parse(fields.get('data') ?? '{}') as Record<string, unknown>,
  };
}

/** The events of a stream as they arrive, until it ends or breaks. */
export async function* readEvents({ body }: Response): AsyncGenerator<StreamedEvent> {
  let rest = '';
  try {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap((block) => toEvent(block) ?? []);
    }
  } catch {
    // Cut off.
  }
}
