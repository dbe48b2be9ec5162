let isOpen = false;

/** True while events arrive by themselves: nothing needs to be asked for at intervals. */
export const isLive = () => isOpen;

export const setLive = (next: boolean) => {
  isOpen = next;
};
