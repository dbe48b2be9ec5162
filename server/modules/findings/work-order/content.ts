/** A line of the work, with what the owner pays for it. */
export interface WorkLine {
  text: string;
  /** What kind of work it is, or when the owner agreed to it. */
  note: string | null;
  /** Null for a line without a price of its own. */
  price: string | null;
}

/** What a work order says. */
export interface WorkOrder {
  id: number;
  title: string;
  printedOn: string;
  shop: string;
  /** Null for a job without an aircraft. */
  aircraft: { tailNumber: string | null; type: string; serialNumber: string | null } | null;
  owner: string;
  /** Where the provider reaches the owner. */
  address: string;
  /** Label and text: place, dates, price. */
  facts: [label: string, text: string][];
  description: string;
  notes: string[];
  sections: { title: string; lines: WorkLine[] }[];
}
