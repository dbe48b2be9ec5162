import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { TextInput } from '#web/ui/text-input.tsx';

/** Password input with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="hit -mr-1 grid size-8 place-items-center text-ink-3 [@media(scripting:none)]:hidden"
        >
          <Icon aria-hidden className="size-[1.125rem]" />
        </button>
      }
    />
  );
}
