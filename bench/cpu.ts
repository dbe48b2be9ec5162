import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat after the name: 1 is the parent, 11 to 14 are CPU times of the process and of ended children. */
const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

/** Linux counts in hundredths of a second. */
const tickMicros = 10_000;
const sum = (fields: string[], from: number, to: number) =>
  fields.slice(from, to).reduce((total, field) => total + Number(field), 0) * tickMicros;

/** Returns the CPU time that a process has used so far, in µs. */
export const cpuOf = (pid: number) => sum(fieldsOf(pid), 11, 13);

/** Returns the CPU time of a process and all its children, the ended ones too, in µs: of the PostgreSQL cluster. */
export function cpuOfFamily(pid: number) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const ofChild = (child: string) => {
    try {
      return sum(fieldsOf(Number(child)), 11, 15);
    } catch {
      // It ended just now; its parent counts it from the next time on.
      return 0;
    }
  };
  return sum(fieldsOf(pid), 11, 15) + children.reduce((total, child) => total + ofChild(child), 0);
}
