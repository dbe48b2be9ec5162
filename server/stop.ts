const patience = 20_000;

/** Stops in order when told so, or after a failure nobody caught; being told several times changes nothing. */
export function stopGracefully(stop: () => Promise<void>, onFailure: (error: unknown) => void) {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs must not keep the process for ever; the database survives even this.
    setTimeout(() => process.exit(1), patience).unref();
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
