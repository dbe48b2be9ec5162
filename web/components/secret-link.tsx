import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useCopy } from '#web/ui/use-copy.ts';

interface Props {
  label: string;
  hint: string;
  url: string;
}

/** A secret address to pass on, with Copy. */
export function SecretLink({ label, hint, url }: Props) {
  const { copy, isCopied } = useCopy({
    copied: 'Link copied',
    failed: { title: 'Couldn’t copy the link', description: 'Select it and copy it yourself.' },
  });
  return (
    <Field label={label} hint={hint}>
      <TextInput
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        end={
          <Button size="sm" variant="ghost" onClick={() => void copy(url)}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        }
      />
    </Field>
  );
}
