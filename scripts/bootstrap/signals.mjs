export const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Stops this process when its parent has exited. */
export function stopWithParent() {
  const stop = () => void process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    // Started by an older Node: if that is killed, its IPC channel closes.
    process.on('disconnect', stop);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    // npm forwards a signal to its shell, which exits without forwarding it to us.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      stop();
    }, 250).unref();
  }
}
