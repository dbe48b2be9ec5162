let isOpen = false;

/** True while the event stream is open: no polling is needed. */
export const isLive = () => isOpen;

export const setLive = (next: boolean) => {
  isOpen = next;
};
