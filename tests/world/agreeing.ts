/** Before an object's name, a noun that the rest of the sentence agrees with instead. */
const governed = /\b(prestito|oggetto|prenotazione|recensione|nota|coda|turno|foto)\b[^:;]*$/iu

/** What the object is the subject of: it agrees in number, and what follows in gender. */
const predicate =
  /^»?\s+(?:non )?(?:è|era|va|andava|ti aspetta|ti aspettava|torna|resta|sta|dovrebbe|ha|parte|si (?:ritira|riporta|presta|può))(?!\p{L})/iu

/** Participles and adjectives of an object; after "hai" they agree with nothing. */
const participle =
  /(?<!\b(?:ho|hai|ha|abbiamo|hanno) )\b(?:pront|riportat|ritirat|consegnat|restituit|tornat|verificat|liber|prenotat|ripres|rott|trovat|offert|preparat)[oaie]\b/iu

/** Pronouns for an object, before a predicate or at its end; "lo" is an article before some consonants. */
const pronoun =
  /\b(?:lo (?!s[bcdfglmnpqrtvz]|z|gn|ps)\p{L}|(?:prenota|ritira|riporta|porta|prende|prendi|restitui|usa|tieni|tene|cerca|trova)r?(?:lo|la|li|le)\b)/iu

/** The sentences of an Italian text that name an object and would be wrong of one of another gender or number. */
export function agreeing(text: string, object: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter(sentence => sentence.includes(object))
    .filter(sentence => {
      const [before = '', ...after] = sentence.split(object)
      const rest = after.join(object)
      if (governed.test(before)) return false
      return predicate.test(rest) || participle.test(before + rest) || pronoun.test(before + rest)
    })
}
