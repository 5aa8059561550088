/** The product's mark: a watch rising over the edge of a desk. The icon of the app is mark.svg. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <rect width="512" height="512" rx="116" fill="var(--accent-fill)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="40" strokeLinecap="round">
        <path d="M124 320a132 132 0 0 1 264 0" />
        <path d="M256 320l56-72" strokeLinejoin="round" />
        <path d="M84 384h344" />
      </g>
    </svg>
  );
}
