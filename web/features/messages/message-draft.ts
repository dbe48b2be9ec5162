import type { Draft } from '#web/ui/form/use-form.ts';

/** Draft of an unsent message in session storage: it lives as long as the tab. `name` holds user and conversation. */
export function messageDraft(name: string): Draft<{ content: string }> {
  const key = `hangarline.draft.${name}`;
  return {
    read: () => {
      try {
        const content = sessionStorage.getItem(key);
        return content ? { content } : undefined;
      } catch {
        return undefined;
      }
    },
    write: (values) => {
      try {
        if (values?.content) sessionStorage.setItem(key, values.content);
        else sessionStorage.removeItem(key);
      } catch {
        // Storage may be full or forbidden: then the draft lives as long as the field.
      }
    },
  };
}
