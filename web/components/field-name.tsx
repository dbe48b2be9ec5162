interface Props {
  airport: { name: string; city: string | null; fieldKind: string | null };
}

/** The town of a field or its name, and what it is if it is no public airport: a heliport takes no Cessna. */
export const FieldName = ({ airport: { name, city, fieldKind } }: Props) => (
  <span>
    {city ?? name}
    {fieldKind && <span className="text-ink-3"> ({fieldKind.toLowerCase()})</span>}
  </span>
);
