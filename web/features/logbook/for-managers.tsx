import { createContext, use, type ReactNode } from 'react';

/** True for those who manage the aircraft of the shown logbook; pilots of a group read it and log what they did. */
export const MayManage = createContext(true);

/** What only those who manage the aircraft may do: for others it is not there. */
export const ForManagers = ({ children }: { children: ReactNode }) => (use(MayManage) ? children : null);
