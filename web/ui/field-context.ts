import { createContext, use } from 'react';

type FieldState = { id: string; labelId: string; describedBy: string; invalid: boolean; required: boolean };

/** Tells the control inside a field its id, its description and whether it is in error. */
export const FieldContext = createContext<FieldState | undefined>(undefined);

/** The attributes that tie a control to the field around it; without a field, none. */
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
