export const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Sees to it that we stop when the process that started us is gone. */
export function stopWithParent() {
  const stop = () => void process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    // Started by an older Node: when that is killed, its channel closes.
    process.on('disconnect', stop);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    // npm passes a signal on to its shell, which dies of it without a word to us.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      stop();
    }, 250).unref();
  }
}
