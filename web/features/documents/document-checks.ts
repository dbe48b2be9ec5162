import { libraryTabs } from '#contract/limits.ts';

export type DocumentTab = keyof typeof libraryTabs;

/** Accepted types: by what the browser says, else by the ending, as some phones name no type. */
const types = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
];
const endings = ['.pdf', '.jpg', '.jpeg', '.png', '.doc', '.docx'];
export const acceptedDocuments = [...types, ...endings].join(',');

type Checked = Pick<File, 'name' | 'type' | 'size'>;

/** Returns why a file cannot be uploaded; undefined if it can. The specification sets the texts. */
export function documentError({ name, type, size }: Checked, tab: DocumentTab): string | undefined {
  const { maxMb } = libraryTabs[tab];
  if (size > maxMb * 1024 * 1024) return `${name}: File size must be less than ${maxMb}MB`;
  const isKnown = types.includes(type) || endings.some((ending) => name.toLowerCase().endsWith(ending));
  return isKnown ? undefined : `${name}: File type not supported`;
}
