import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Download, Share } from 'lucide-react';
import { productName } from '#contract/product.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { useInstall } from '#web/lib/install-prompt.ts';
import { Page } from '#web/lib/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useShare } from '#web/ui/use-share.ts';

/** 'On Your Phone': the address of the site as a QR code, and how to install it as an app. */
export function MobileAccess() {
  const { data: config } = useQuery(siteConfig);
  // Without the answer the address in the browser is right as well, but for sites with several names.
  const url = config ? new URL(config.appUrl).origin : undefined;
  return (
    <Page
      title="On Your Phone"
      lead={`Scan the code with your phone’s camera and keep ${productName} on the home screen.`}
      className="max-w-240"
    >
      <div className="grid grid-cols-[auto_1fr] items-start gap-4 max-md:grid-cols-1">
        <SiteCode url={url} />
        <div className="grid grid-cols-1 gap-4">
          <InstallHere />
          <Steps
            title="iPhone and iPad"
            steps={[
              'Open the address in Safari.',
              'Tap Share, the square with an arrow pointing up.',
              'Scroll down and tap Add to Home Screen.',
              'Tap Add. The icon is on your home screen.',
            ]}
          />
          <Steps
            title="Android"
            steps={[
              'Open the address in Chrome.',
              'Tap the menu, the three dots at the top right.',
              'Tap Add to home screen or Install app.',
              'Tap Install. The icon is on your home screen.',
            ]}
          />
        </div>
      </div>
    </Page>
  );
}

function SiteCode({ url }: { url: string | undefined }) {
  const { copy, share, isCopied } = useShare(productName, {
    copied: 'URL Copied',
    failed: { title: 'Copy Failed', description: 'Could not copy URL to clipboard' },
  });
  return (
    <Card className="grid justify-items-center gap-4 p-5">
      <div className="aspect-square w-full max-w-75">
        {url && <QrCode text={url} label={`QR code of ${url}`} className="size-full" />}
      </div>
      <TextInput
        readOnly
        aria-label="Address of the site"
        value={url ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          disabled={!url}
          onClick={() => url && void copy(url)}
        >
          Copy URL
        </Button>
        <Button icon={<Share aria-hidden />} disabled={!url} onClick={() => url && void share(url)}>
          Share
        </Button>
      </div>
    </Card>
  );
}

/** Button to install the app on this device, where the browser offers it. */
function InstallHere() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Card>
      <CardHead title="This device" />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-5 text-sm max-md:p-4">
        <p className="text-ink-2">Your browser can install {productName} here.</p>
        <Button variant="primary" icon={<Download aria-hidden />} onClick={() => void install()}>
          Install App
        </Button>
      </div>
    </Card>
  );
}

function Steps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <Card>
      <CardHead title={title} />
      <ol className="grid list-decimal gap-2 border-t border-line py-5 pr-5 pl-10 text-sm marker:text-ink-2 max-md:py-4">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
