import { WandSparkles } from 'lucide-react';
import { maxAdPrompt } from '#contract/limits.ts';
import { adLayouts, adSizes, type AdLayout, type AdSize } from '#contract/site/ad-layouts.ts';
import { useGenerateCustomAd } from '#web/api/ads.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';

const sizeOptions = (Object.keys(adSizes) as AdSize[]).map((value) => {
  const { label, width, height } = adSizes[value];
  return { value, label: `${label}, ${width} × ${height}` };
});
const layoutOptions = [
  { value: 'automatic' as const, label: 'Automatic' },
  ...(Object.keys(adLayouts) as AdLayout[]).map((value) => ({ value, label: adLayouts[value] })),
];

interface Values {
  prompt: string;
  size: AdSize;
  layout: AdLayout | 'automatic';
}
const initial: Values = { prompt: '', size: '1024x1024', layout: 'automatic' };

interface Props {
  isBlocked: boolean;
  onStart: () => void;
  /** Called with what the server said about how it was made. */
  onEnd: (note: string | null) => void;
}

/** Form for an ad from a description. The description stays, so that it can be tried in another size. */
export function CustomAdForm({ isBlocked, onStart, onEnd }: Props) {
  const make = useGenerateCustomAd();
  const toast = useToast();
  const form = useForm({
    initial,
    validate: ({ prompt }) => ({
      prompt: prompt.trim() ? undefined : 'Please enter a description for your custom ad',
    }),
    onInvalid: () =>
      toast.show({
        title: 'Prompt Required',
        description: 'Please enter a description for your custom ad',
        tone: 'destructive',
      }),
    submit: async ({ prompt, size, layout }) => {
      onStart();
      let note: string | null = null;
      try {
        ({ note } = await make.mutateAsync({
          prompt: prompt.trim(),
          size,
          layout: layout === 'automatic' ? undefined : layout,
        }));
      } finally {
        onEnd(note);
      }
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4 border-t border-line p-5 max-md:p-4">
      <Field
        label="Prompt"
        required
        error={form.error('prompt')}
        hint="In our own layouts the first sentence becomes the headline, the rest the text below it."
      >
        <TextArea
          {...form.text('prompt')}
          rows={3}
          maxLength={maxAdPrompt}
          readOnly={form.isPending}
          placeholder="Annual due this month? Shops near Palo Alto still have room in October."
        />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Size" error={form.error('size')}>
          <Select
            options={sizeOptions}
            value={form.values.size}
            onChange={(size) => form.set({ size })}
            disabled={form.isPending}
          />
        </Field>
        <Field label="Layout" error={form.error('layout')}>
          <Select
            options={layoutOptions}
            value={form.values.layout}
            onChange={(layout) => form.set({ layout })}
            disabled={form.isPending}
          />
        </Field>
      </div>
      <Button
        type="submit"
        icon={<WandSparkles aria-hidden />}
        pending={form.isPending}
        pendingText="Generating..."
        disabled={isBlocked}
        className="justify-self-start max-sm:w-full"
      >
        Generate Custom Ad
      </Button>
    </form>
  );
}
