import { SaxesParser } from 'saxes'
import { fail, Refusal } from '../refusal.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is told of an XML file while it is read; elements by their names without a prefix. */
export type XmlEvents = {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** More than 10,000 rows of 100 cells have, and a file made to do harm has more: unpacked it is a thousand times as long. */
const mostElements = 5_000_000
const deepest = 100
const mostAttributes = 200

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads an XML file piece by piece. A document type is refused: no spreadsheet has one, and entities come with it.
 * @throws Refusal `spreadsheet.unreadable`, `spreadsheet.too_large`, and what the events throw
 */
export async function readXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('doctype', () => fail('spreadsheet.unreadable'))
  parser.on('error', () => fail('spreadsheet.unreadable'))
  let elements = 0
  let depth = 0
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
    if (++elements > mostElements || ++depth > deepest) fail('spreadsheet.too_large')
  })
  parser.on('attribute', () => {
    if (++attributes > mostAttributes) fail('spreadsheet.too_large')
  })
  parser.on('opentag', tag => events.open(local(tag.name), tag.attributes))
  parser.on('closetag', tag => {
    depth--
    events.close(local(tag.name))
  })
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const piece of bytes) parser.write(decoder.decode(piece, { stream: true }))
    parser.close()
  } catch (error) {
    if (error instanceof Refusal) throw error
    fail('spreadsheet.unreadable')
  }
}
