import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  businessTypeLabels,
  documentLabel,
  type BusinessType,
} from '#contract/providers/verification-labels.ts';
import type { OwnVerification } from '#web/api/verification.ts';
import { Card } from '#web/ui/card.tsx';
import { formatFileSize, nameParts } from '#web/ui/file-labels.ts';

const typeLabel = (type: string | null) => (type ? (businessTypeLabels[type as BusinessType] ?? type) : null);

/** All sections of a verification that cannot be changed, at once. */
export function ReadOnly({
  verification: row,
  children,
}: {
  verification: OwnVerification;
  children?: ReactNode;
}) {
  return (
    <Card className="min-w-0 overflow-hidden">
      {children}
      <Section title="Business Information">
        <Fact term="Business name">{row.businessName}</Fact>
        <Fact term="Business type">{typeLabel(row.businessType)}</Fact>
        <Fact term="State of incorporation">{row.stateOfIncorporation}</Fact>
      </Section>
      <Section title="Contact Details">
        <Fact term="Business address">{row.businessAddress}</Fact>
        <Fact term="Business phone">{row.businessPhone}</Fact>
        <Fact term="Business email">{row.businessEmail}</Fact>
      </Section>
      <Section title="Tax Information">
        <Fact term="EIN">{row.ein && <span className="code">{row.ein}</span>}</Fact>
        {row.ein && <Fact term="Stored">Encrypted, last four digits shown</Fact>}
      </Section>
      <section className="border-t border-line p-5 max-md:p-4">
        <div className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-[11rem_minmax(0,1fr)]">
          <h2 className="text-sm font-semibold">Documentation</h2>
          <DocumentList verification={row} />
        </div>
      </section>
    </Card>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line p-5 first:border-0 max-md:p-4">
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-[11rem_minmax(0,1fr)]">
      <h2 className="text-sm font-semibold">{title}</h2>
      <dl className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-2">{children}</dl>
    </div>
  </section>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-3">{term}</dt>
    <dd dir="auto" className="num mt-0.5 whitespace-pre-line wrap-anywhere">
      {children || <span className="text-ink-3">Not given</span>}
    </dd>
  </div>
);

const DocumentList = ({ verification }: { verification: OwnVerification }) => (
  <ul className="divide-y divide-line">
    {verification.documents.map((document) => {
      const [head, tail] = nameParts(document.name);
      return (
        <li key={document.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
          <FileText aria-hidden className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-medium">
              {documentLabel(document.documentType, verification.einDocumentKind)}
            </p>
            <p title={document.name} className="num flex text-sm whitespace-nowrap text-ink-3">
              <span className="truncate">{head}</span>
              <span>
                {tail}
                {document.size !== null && `, ${formatFileSize(document.size)}`}
              </span>
            </p>
          </div>
          <a
            href={document.fileUrl}
            target="_blank"
            rel="noopener"
            aria-label={`View ${document.name}`}
            className="btn btn-ghost btn-sm text-accent"
          >
            View
          </a>
        </li>
      );
    })}
  </ul>
);
