/** A group, and the membership of a pilot in it. */
export const group = { id: '00000000-0000-4000-8000-000000000020', name: 'Peninsula Flying Club' };
export const pilot = {
  accountId: group.id,
  kind: 'group' as const,
  name: group.name,
  role: 'pilot' as const,
  permissions: ['aircraft.read' as const, 'aircraft.log' as const],
  canQuote: false,
  canSign: false,
  providerId: null,
};
