// Cuts the plain title of a request into the pieces of work that it names. Without zod.

/** Words that belong together although they stand apart: 'oil and filter', 'removal and installation'. */
const pairs =
  /\b(oil|pitot|turn|weight|track|nav|strip|remov(?:e|al))\s*(?:and|&|\/|-)\s*(?=filter|static|bank|balance|com|inspect|(?:re)?install)/g;
const cutClauses = /\s*(?:[,;+&/]|\b(?:and|plus|with|then|also|includ(?:ing|es?)|incl)\b\.?)\s*/;
/** A clause that only says how the one before it is checked: 'Transponder repaired, recert', 'Altimeter swapped, needs test'. */
const checkAlone =
  /^(?:(?:it|now|still|only|just|due|needs?|needed|wants?|requires?|for|an?|the|its) )*(?:(?:re-?)?cert\w*|test(?:s|ing|ed)?|check(?:s|ing|ed)?|inspect(?:ion|ed)?)(?: (?:due|needed|required|please))*$/;
/** Beside it 337 is the form, not the Cessna: 'Tail cone reskin, 337'. */
const structural = /re-?skin|splice|repair|weld|alter(?!nator)|modif|conver|install|\bstc\b/;
/** One that only says what is done with the unit before it: 'Prop seal leaks, reseal'. */
const shopAlone =
  /^(?:(?:now|still|please|needs?|needed|wants?|or|an?|the|it|its|complete|full) )*(?:overhaul|re-?seal|re-?build|recondition|iran)(?:ing|ed)?(?: (?:it|due|needed|required|please))*$/;
/** Returns the clauses of a title, each with what is said of it alone. */
export function clausesOf(text: string) {
  const clauses: string[] = [];
  for (const one of text.replaceAll(pairs, '$1 ').split(cutClauses).filter(Boolean))
    if ((checkAlone.test(one) || shopAlone.test(one)) && clauses.length > 0)
      clauses.push(`${clauses.pop()} ${one}`);
    else if (one === '337' && structural.test(clauses.at(-1) ?? ''))
      clauses.push(`${clauses.pop()} form 337`);
    else clauses.push(one);
  return clauses;
}
