import { createContext, use, type ReactNode } from 'react';

/** True if the user manages the aircraft of the shown logbook; pilots of a group read it and log what they did. */
export const MayManage = createContext(true);

/** Shows its children to users who manage the aircraft, and to no others. */
export const ForManagers = ({ children }: { children: ReactNode }) => (use(MayManage) ? children : null);
