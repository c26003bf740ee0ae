import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnType,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type Transaction,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely'
import type { Db } from './connect.ts'
import { tableNames, type Tables } from './tables.ts'

/** A table without `library_id`: the scope adds it to every query and insert. */
type Owned<T> = Omit<T, 'library_id'> & { library_id: ColumnType<string, undefined, never> }
export type ScopedTables = { [Name in keyof Tables]: Owned<Tables[Name]> }

type Reading = 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor'

/** Reads the rows of one library. It cannot write: that takes a `Tx`, which only `write` hands out (`server/work`). */
export type Reader = Pick<Kysely<ScopedTables>, Reading> & {
  /** The label of the library, for statements written by hand: these are not scoped. */
  readonly library: string
}

/** The rows of one library inside a transaction. What takes a `Reader` takes it too. */
export type Tx = Transaction<ScopedTables> & { readonly library: string }

const owned = new Set<string>(tableNames)

/** The name a table has inside its statement; null for a subquery, a function and a common table expression. */
function nameIn(node: OperationNode): TableNode | null {
  if (TableNode.is(node)) return owned.has(node.table.identifier.name) ? node : null
  if (node.kind !== 'AliasNode') return null
  const { node: of, alias } = node as OperationNode & { node: OperationNode; alias: { name?: string } }
  if (!TableNode.is(of) || !owned.has(of.table.identifier.name)) return null
  return TableNode.create(alias.name!)
}

/**
 * Adds `library_id = <library>` for every table that a statement names, at any depth. Kysely compiles a statement from
 * the inside out, so that one written inside another arrives here again: what was done once is left as it is.
 */
class LibraryTransformer extends OperationNodeTransformer {
  readonly #library: ValueNode
  readonly #done = new WeakSet<OperationNode>()

  constructor(library: string) {
    super()
    this.#library = ValueNode.create(library)
  }

  override transformNode<T extends OperationNode | undefined>(node: T, queryId?: QueryId): T {
    return node && this.#done.has(node) ? node : super.transformNode(node, queryId)
  }

  #conditionOn(table: TableNode): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create('library_id'), table),
      OperatorNode.create('='),
      this.#library,
    )
  }

  #scoped<T extends { readonly where?: WhereNode }>(made: T & OperationNode, tables: readonly OperationNode[]): T {
    const conditions = tables.flatMap(one => {
      const table = nameIn(one)
      return table ? [this.#conditionOn(table)] : []
    })
    const where = conditions.reduce<WhereNode | undefined>(
      (all, one) => (all ? WhereNode.cloneWithOperation(all, 'And', one) : WhereNode.create(one)),
      made.where && (tables.some(nameIn) ? WhereNode.create(ParensNode.create(made.where.where)) : made.where),
    )
    const scoped = where ? { ...made, where } : made
    this.#done.add(scoped)
    return scoped
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#scoped(super.transformSelectQuery(node, queryId), node.from?.froms ?? [])
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const tables = [...(node.table ? [node.table] : []), ...(node.from?.froms ?? [])]
    return this.#scoped(super.transformUpdateQuery(node, queryId), tables)
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])]
    return this.#scoped(super.transformDeleteQuery(node, queryId), tables)
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const made = super.transformJoin(node, queryId)
    const table = nameIn(node.table)
    if (!table) return made
    const condition = this.#conditionOn(table)
    return {
      ...made,
      on: OnNode.create(made.on ? AndNode.create(ParensNode.create(made.on.on), condition) : condition),
    }
  }

  protected override transformMergeQuery(): never {
    throw new Error('A scope does not merge')
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const made = super.transformInsertQuery(node, queryId)
    if (!made.columns || !made.values || !ValuesNode.is(made.values)) throw new Error('A scope inserts values only')
    const values = made.values.values.map(row =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([...row.values, this.#library.value])
        : ValueListNode.create([...row.values, this.#library]),
    )
    const columns = [...made.columns, ColumnNode.create('library_id')]
    const scoped = { ...made, columns, values: ValuesNode.create(values) }
    this.#done.add(scoped)
    return scoped
  }
}

function scopePlugin(library: string): KyselyPlugin {
  const transformer = new LibraryTransformer(library)
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  }
}

const withLibrary = <T extends object>(db: T, library: string) => Object.assign(db, { library })

/** One library's rows, to be read. */
export function readerOf(db: Db, library: string): Reader {
  return withLibrary(db.withPlugin(scopePlugin(library)), library) as unknown as Reader
}

/** One library's rows inside a transaction that has begun. */
export function scopedTo(tx: Transaction<Tables>, library: string): Tx {
  return withLibrary(tx.withPlugin(scopePlugin(library)), library) as unknown as Tx
}
