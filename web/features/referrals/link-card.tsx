import { Check, Copy, Download, Mail, MessageSquare, Share2 } from 'lucide-react';
import { referralCookieDays } from '#contract/accounts/referral-rules.ts';
import { formatDollars } from '#contract/money.ts';
import { productName, referralCredit } from '#contract/product.ts';
import { useGenerateCode } from '#web/api/referrals.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { saveQr } from '#web/ui/qr-file.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { useShare } from '#web/ui/use-share.ts';

/** First card while the user has no code. */
export function CodeMissing() {
  const generate = useGenerateCode();
  return (
    <Card>
      <EmptyState
        drawing="climb"
        title="No referral code yet"
        text="Your code makes the link you share. We create it once and you keep it."
        action={
          <Button
            variant="primary"
            pending={generate.isPending}
            pendingText="Creating..."
            onClick={() => generate.mutate()}
          >
            Get Your Referral Code
          </Button>
        }
      />
    </Card>
  );
}

/** Code and link with every way to pass them on: copy, share, email, text message, QR code. */
export function LinkCard({ code }: { code: string }) {
  const url = `${location.origin}/?ref=${code}`;
  const { copy, share, isCopied } = useShare(productName, {
    copied: 'Link Copied!',
    failed: { title: 'Copy Failed', description: 'Please copy the link manually' },
  });
  const words = `Join me on ${productName}. You get a ${formatDollars(referralCredit)} credit after your first job: ${url}`;
  return (
    <Card className="grid overflow-hidden md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 p-6 max-md:p-4">
        <p className="text-sm text-ink-2">Your referral code</p>
        {/* In two groups for reading aloud; the space between them is not copied. */}
        <p
          translate="no"
          className="code mt-1 flex gap-[0.5em] text-[2.125rem] leading-10 tracking-[0.06em] max-md:text-[1.75rem]"
        >
          <span>{code.slice(0, 4)}</span>
          <span>{code.slice(4)}</span>
        </p>
        <div className="mt-5 grid grid-cols-2 gap-2 sm:flex">
          <TextInput
            readOnly
            aria-label="Your referral link"
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="code min-w-0 flex-1 bg-sunken text-sm max-sm:col-span-2"
          />
          <Button
            variant="primary"
            icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void copy(url)}
          >
            {isCopied ? 'Copied' : 'Copy Link'}
          </Button>
          <Button icon={<Share2 aria-hidden />} onClick={() => void share(url)}>
            Share
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <a
            href={`mailto:?subject=${encodeURIComponent(`Join me on ${productName}`)}&body=${encodeURIComponent(words)}`}
            className="link hit flex items-center gap-1.5 max-md:h-11"
          >
            <Mail aria-hidden className="size-4" />
            Email Link
          </a>
          <a
            href={`sms:?&body=${encodeURIComponent(words)}`}
            className="link hit flex items-center gap-1.5 max-md:h-11"
          >
            <MessageSquare aria-hidden className="size-4" />
            Text Link
          </a>
          <span className="text-ink-3">
            We remember the link for {referralCookieDays} days after someone opens it.
          </span>
        </div>
      </div>
      <div className="flex items-center gap-5 border-line bg-canvas p-6 max-md:border-t max-md:p-4 md:border-s">
        <QrCode
          text={url}
          label={`QR code of ${url}`}
          className="size-36 shrink-0 border border-line max-md:size-28"
        />
        <div className="w-36">
          <p className="text-sm font-semibold">For the hangar door</p>
          <p className="mt-0.5 text-sm text-ink-2">Scan to open your link.</p>
          <Menu
            label="Download the QR code"
            align="start"
            items={[
              { label: 'PNG Image', onSelect: () => void saveQr(url, `${productName}-${code}`, 'png') },
              { label: 'SVG for Print', onSelect: () => void saveQr(url, `${productName}-${code}`, 'svg') },
            ]}
            renderTrigger={(props) => (
              <button
                {...props}
                type="button"
                className="link hit mt-2 flex items-center gap-1.5 text-sm max-md:h-11"
              >
                <Download aria-hidden className="size-4" />
                Download
              </button>
            )}
          />
        </div>
      </div>
    </Card>
  );
}
