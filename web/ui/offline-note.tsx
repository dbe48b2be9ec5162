/** Says why a button is disabled while there is no connection. */
export const OfflineNote = () => (
  <p role="status" className="col-span-full text-sm text-caution">
    You’re offline. You need a connection for this.
  </p>
);
