/** A text of the library without marks: an empty line begins a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map(paragraph => <p key={paragraph}>{paragraph}</p>)
}
