import { recorded } from './replay.ts';
import { ago } from './time.ts';

let lastId = 1_000_000;

/** Returns an id for what the visitor creates, beyond those of the recording. */
export const newId = () => ++lastId;

export const now = () => ago({});

/** The visitor. */
export const me = () => recorded('GET /api/auth/user');
