import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { browserApi } from '#resources/browser-api.ts'
import { RegisterImportLink } from '#resources/register-import/register-import-link.admin.tsx'
import { saveFile } from '#web/admin/download/save-file.ts'
import { FreshScreen } from '#web/admin/manage-collection/fresh-screen.tsx'
import { useMay } from '#web/admin/may/may.ts'
import { tellFailure, tellSuccess } from '#web/admin/outcome/outcome.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { MissesByHour } from './misses.admin.tsx'
import { ProposalList } from './proposal-list.admin.tsx'
import type { Proposal, Registrant } from './registrant.contract.ts'
import { RegistrantCard } from './registrant-card.admin.tsx'
import { LONGEST_NUMBER, numberInWords } from './registrant-standing.ts'

export default function ManageRegister() {
  return (
    <FreshScreen>
      <Register />
    </FreshScreen>
  )
}

/** One entry at a time: nobody browses the register, not even here. */
function Register() {
  const may = useMay()
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<Registrant[]>()
  const [proposals, setProposals] = useState<Proposal[]>()
  const [isBusy, setBusy] = useState(false)

  const loadProposals = useCallback(() => {
    browserApi.registrant.proposals().then(
      ({ data }) => setProposals(data),
      (error: unknown) => tellFailure(error, 'Error fetching data'),
    )
  }, [])
  useEffect(loadProposals, [loadProposals])

  async function look(asked: string) {
    if (!asked.trim()) return
    setBusy(true)
    try {
      setFound((await browserApi.registrant.adminOne({ number: asked })).data)
    } catch (error) {
      tellFailure(error, 'Error fetching data')
    } finally {
      setBusy(false)
    }
  }

  const changed = (after: Registrant) =>
    setFound((all) => all?.map((one) => (numberInWords(one) === numberInWords(after) ? after : one)))

  return (
    <>
      <div className="mb-5 flex flex-wrap items-start gap-4">
        <div className="min-w-0 grow basis-96">
          <h1 className="font-semibold text-h1">Manage Register</h1>
          <p className="mt-1 text-md text-muted">
            The register changes by import, or one entry by a published order and two persons. Every look is recorded.
          </p>
        </div>
        <RegisterImportLink />
        {may('publish') && <ExportLinks />}
      </div>
      {may('write') && (
        <form
          role="search"
          aria-label="Look up an entry"
          className="mb-5 flex max-w-xl flex-wrap items-end gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void look(number)
          }}
        >
          <TextInput
            label="Registration number or NUID"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            maxLength={LONGEST_NUMBER}
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 grow"
          />
          <Button type="submit" icon="search" disabled={isBusy}>
            Look up
          </Button>
        </form>
      )}
      <div role="status" className="grid gap-4">
        {found?.length === 0 && <p className="text-muted">There is no such number on the register.</p>}
        {found?.map((entry) => (
          <RegistrantCard key={numberInWords(entry)} entry={entry} onChanged={changed} onProposed={loadProposals} />
        ))}
      </div>
      <ProposalList
        proposals={proposals}
        onDecided={(after) => {
          loadProposals()
          if (after) changed(after)
        }}
      />
      <MissesByHour />
    </>
  )
}

/** In parts, saved as one file; the first part asks for the password once more. */
function ExportLinks() {
  const [rows, setRows] = useState<number>()

  async function save() {
    setRows(0)
    try {
      let csv = ''
      let total = 0
      for (let after: string | null = ''; after !== null; ) {
        const { data }: Awaited<ReturnType<typeof browserApi.registrant.links>> = await browserApi.registrant.links({
          after,
        })
        csv += data.csv
        total += data.rows
        setRows(total)
        after = data.next
      }
      saveFile({
        filename: 'certificate-addresses.csv',
        type: 'text/csv;charset=utf-8',
        content: csv,
        encoding: 'text',
      })
      tellSuccess({ message: `${total.toLocaleString('en-IN')} addresses exported`, status: 'success' })
    } catch (error) {
      tellFailure(error, 'Export failed')
    } finally {
      setRows(undefined)
    }
  }

  return (
    <Button variant="secondary" icon="download" disabled={rows !== undefined} onClick={() => void save()}>
      {rows === undefined ? 'Addresses for certificates' : `${rows.toLocaleString('en-IN')} exported…`}
    </Button>
  )
}
