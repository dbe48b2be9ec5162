/** True if the server responds; a browser may say all along that it is online. */
export const isReachable = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
