/** A decoded form: `metadata[a]=1&expand[0]=b` becomes `{ metadata: { a: '1' }, expand: ['b'] }`. */
export type Form = { [name: string]: string | string[] | Form | Form[] };

/** Decodes a form or a query as Stripe's SDK writes it; every value is text. */
export function decodeForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let level = form;
    path.forEach((key, at) => {
      if (at === path.length - 1) level[key] = value;
      else level = (level[key] ??= /^\d+$/.test(path[at + 1]!) ? [] : {}) as Form;
    });
  }
  return form;
}
