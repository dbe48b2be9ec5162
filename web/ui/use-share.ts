import { useCopy, type CopyTexts } from './use-copy.ts';

/** Shares an address with the device's own sheet; a browser that has none copies it. */
export function useShare(title: string, texts: CopyTexts) {
  const { copy, isCopied } = useCopy(texts);
  const share = async (url: string) => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return { copy, share, isCopied };
}
