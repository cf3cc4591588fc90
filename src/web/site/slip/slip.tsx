interface SlipProps {
  /** What the printed page shows, and what the address is for. */
  text: string
  address: string
  /** Null: nobody else could open the address. */
  qr: { size: number; path: string } | null
  label: string
}

/** Only for print: where to repeat a check. */
export function Slip({ text, address, qr, label }: SlipProps) {
  return (
    <div className="hidden items-center gap-5 border-border border-t pt-4 print:flex">
      {qr && (
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
          className="size-36 shrink-0 bg-surface fill-text"
        >
          <path d={qr.path} />
        </svg>
      )}
      <p className="text-sm wrap-anywhere">
        {text}
        <br />
        {address}
      </p>
    </div>
  )
}
