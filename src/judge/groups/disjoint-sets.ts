/** Disjoint sets over the numbers below a size. */
export class Sets {
  private readonly parents: number[]

  constructor(size: number) {
    this.parents = Array.from({ length: size }, (_, index) => index)
  }

  find(index: number): number {
    let root = index
    while (this.parents[root] !== root) root = this.parents[root] ?? root
    for (let at = index; at !== root; ) {
      const next = this.parents[at] ?? root
      this.parents[at] = root
      at = next
    }
    return root
  }

  /** The smaller number stays the root, so that the order of joining does not matter. */
  join(a: number, b: number): void {
    const [low, high] = [this.find(a), this.find(b)].sort((x, y) => x - y) as [number, number]
    this.parents[high] = low
  }
}
