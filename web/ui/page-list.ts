/** Returns the pages to show: first, last, current and its neighbors; 0 is a gap. */
export function pageList(page: number, pages: number) {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    return gap > 2 ? [0, n] : gap === 2 ? [n - 1, n] : [n];
  });
}
