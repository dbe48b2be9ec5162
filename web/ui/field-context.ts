import { createContext, use } from 'react';

type FieldState = { id: string; labelId: string; describedBy: string; invalid: boolean; required: boolean };

/** Passes id, description and error state of a Field to its control. */
export const FieldContext = createContext<FieldState | undefined>(undefined);

/** Returns the attributes that connect a control to its Field; empty without a Field. */
export function useField() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
