/** A drawing of the writer's screen: sources at the left, the draft with its citations, a gap left open. */
export function ProductDrawing() {
  return (
    <svg
      className="drawing product"
      viewBox="0 0 560 400"
      role="img"
      aria-label="Drawing of the writer: a list of sources, a draft whose sentences point at them, and a gap to fill"
    >
      <rect x="1" y="1" width="558" height="398" rx="14" fill="var(--surface)" stroke="var(--line)" />
      <path d="M1 44h558M168 44v355" stroke="var(--line)" />
      <g fill="var(--line)" stroke="none">
        <circle cx="24" cy="22" r="5" />
        <rect x="42" y="17" width="96" height="10" rx="5" />
        <rect x="24" y="68" width="72" height="9" rx="4" />
      </g>
      {[0, 1, 2].map((i) => (
        <g key={i} transform={`translate(20 ${94 + i * 84})`}>
          <rect
            width="128"
            height="68"
            rx="8"
            fill="var(--paper)"
            stroke={i === 1 ? 'var(--accent)' : 'var(--line)'}
          />
          <text x="12" y="22" fontSize="12" fontWeight="650" fill="var(--accent-text)" stroke="none">
            S{i + 1}
          </text>
          <g fill="var(--line)" stroke="none">
            <rect x="34" y="14" width="80" height="8" rx="4" />
            <rect x="12" y="34" width="104" height="6" rx="3" />
            <rect x="12" y="48" width={[88, 70, 96][i]} height="6" rx="3" />
          </g>
        </g>
      ))}
      <g fill="var(--line)" stroke="none">
        <rect x="204" y="76" width="236" height="16" rx="8" fill="var(--ink-dim)" />
        <rect x="204" y="116" width="308" height="8" rx="4" />
        <rect x="204" y="136" width="262" height="8" rx="4" />
        <rect x="204" y="188" width="300" height="8" rx="4" />
        <rect x="204" y="208" width="184" height="8" rx="4" />
        <rect x="204" y="336" width="308" height="8" rx="4" />
        <rect x="204" y="356" width="220" height="8" rx="4" />
      </g>
      {[
        { x: 474, y: 131, ref: 'S1.3' },
        { x: 396, y: 203, ref: 'S2.1' },
        { x: 432, y: 351, ref: 'S3.4' },
      ].map((cite) => (
        <g key={cite.ref}>
          <rect x={cite.x} y={cite.y} width="42" height="18" rx="9" fill="var(--accent-soft)" stroke="none" />
          <text
            x={cite.x + 21}
            y={cite.y + 13}
            fontSize="11"
            textAnchor="middle"
            fill="var(--accent-text)"
            stroke="none"
          >
            {cite.ref}
          </text>
        </g>
      ))}
      <path d="M148 222c40 0 30-10 56-10" stroke="var(--accent)" strokeDasharray="3 5" />
      <rect
        x="204"
        y="242"
        width="320"
        height="62"
        rx="8"
        fill="none"
        stroke="var(--accent)"
        strokeDasharray="6 6"
      />
      <text x="220" y="278" fontSize="13" fill="var(--accent-text)" stroke="none">
        Gap: what does a loaf cost to bake?
      </text>
    </svg>
  );
}
