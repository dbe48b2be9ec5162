/** How long what is under way may take once no new calls come. */
const patience = 20_000;

/** Stops gracefully on a signal or an uncaught error; repeated signals change nothing. */
export function stopGracefully(
  { stop, drainMs }: { stop: () => Promise<void>; drainMs: number },
  onFailure: (error: unknown) => void,
) {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // A hanging part must not keep the process alive; the database survives a hard exit.
    setTimeout(() => process.exit(1), drainMs + patience).unref();
    try {
      await stop();
    } catch (error) {
      onFailure(error);
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      onFailure(error);
      void end(1);
    });
  }
}
