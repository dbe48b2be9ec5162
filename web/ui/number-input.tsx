import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { numberErrorOf, plainNumber, type NumberRange } from './form/number-text.ts';
import { TextInput } from './text-input.tsx';

type Props = Omit<
  ComponentProps<typeof TextInput>,
  'type' | 'inputMode' | 'value' | 'onChange' | 'ref' | 'min' | 'max' | 'step' | 'code'
> &
  NumberRange & {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };

/**
 * Input of a number as it is typed. Its value is without thousands separators. Not of type 'number': that one has the
 * value '' for whatever it can't read, and what was typed is lost.
 */
export function NumberInput({ min, max, decimals, value, onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const shown = (plainNumber(typed) ?? typed) === value ? typed : value;
  const error = numberErrorOf(shown, { min, max, decimals });
  useEffect(() => input.current?.setCustomValidity(error), [error]);
  return (
    <TextInput
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...rest}
      ref={input}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange({ target: { value: plainNumber(target.value) ?? target.value } });
      }}
    />
  );
}
