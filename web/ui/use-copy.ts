import { useState } from 'react';
import { useToast } from './toast.tsx';

export interface CopyTexts {
  copied: string;
  failed: { title: string; description: string };
}

/** How long a button says that it has copied. */
const flashMs = 2_000;

/** Copies text and tells so; `isCopied` is true for a moment afterwards. */
export function useCopy({ copied, failed }: CopyTexts) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.show({ ...failed, tone: 'destructive' });
      return;
    }
    toast.show({ title: copied });
    setCopied(true);
    setTimeout(() => setCopied(false), flashMs);
  };
  return { copy, isCopied };
}
