import { sumOfCosts, sumsByGrade } from '#contract/prebuys/report-sums.ts';
import type { Report } from './reports.repo.ts';

/** Returns a report as its readers see it; `photoUrl` is where they find a photo. */
export function toShown(
  { version, createdAt, content }: Report,
  withCosts: boolean,
  photoUrl: (key: string) => string,
) {
  const findings = content.findings.map((finding) => ({
    ...finding,
    cost: withCosts ? finding.cost : null,
    photos: finding.photos.map((key) => ({
      fileUrl: photoUrl(key),
      thumbnailUrl: `${photoUrl(key)}?size=thumb`,
    })),
  }));
  return {
    ...content,
    version,
    createdAt,
    findings,
    sums: sumsByGrade(findings).map((sum) => ({ ...sum, notEstimated: withCosts ? sum.notEstimated : 0 })),
    cost: sumOfCosts(findings),
  };
}
