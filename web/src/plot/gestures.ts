// Drag, pinch, wheel, tap and long press over an element, in its own CSS pixels.
export interface Gestures {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, x: number, y: number) => void;
  tap: (x: number, y: number, event: PointerEvent) => void;
  hold: (x: number, y: number, event: PointerEvent) => void; // long press
  hover: (x: number, y: number, event: PointerEvent) => void;
  leave: () => void;
}

export function gestures(node: HTMLElement, on: Gestures): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | null = null, moved = false, spread = 0, holding: ReturnType<typeof setTimeout> | undefined, held = false;
  // Asking for the box on every event would make the browser lay out in between.
  let box = node.getBoundingClientRect(), asked = 0;
  const at = (e: { clientX: number; clientY: number; timeStamp: number }) => {
    if (e.timeStamp - asked > 400 && !moved) box = node.getBoundingClientRect();
    asked = e.timeStamp;
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  };
  const pinch = () => {
    const [a, b] = [...down.values()];
    return { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2, far: Math.hypot(a!.x - b!.x, a!.y - b!.y) };
  };
  const begin = (e: PointerEvent) => {
    if (e.button !== 0 || (e.target as Element).closest('[data-panel]')) return;
    box = node.getBoundingClientRect();
    const p = at(e);
    down.set(e.pointerId, p);
    if (down.size === 1) {
      [start, moved, held] = [p, false, false];
      clearTimeout(holding);
      if (e.pointerType !== 'mouse') holding = setTimeout(() => { held = true; on.hold(p.x, p.y, e); }, 500);
    } else {
      moved = true;
      clearTimeout(holding);
      spread = pinch().far;
    }
  };
  const move = (e: PointerEvent) => {
    const p = at(e), before = down.get(e.pointerId);
    if (!before) {
      if (!down.size && e.pointerType === 'mouse') on.hover(p.x, p.y, e);
      return;
    }
    if (!moved && start && Math.hypot(p.x - start.x, p.y - start.y) > 6) {
      moved = true;
      clearTimeout(holding);
      node.setPointerCapture(e.pointerId);
      on.pan(p.x - start.x, p.y - start.y);
    } else if (moved) {
      const old = down.size > 1 ? pinch() : null;
      down.set(e.pointerId, p);
      if (old) {
        const now = pinch();
        on.pan(now.x - old.x, now.y - old.y);
        if (spread > 0 && now.far > 0) on.zoom(now.far / spread, now.x, now.y);
        spread = now.far;
      } else on.pan(p.x - before.x, p.y - before.y);
    }
    down.set(e.pointerId, p);
  };
  const end = (e: PointerEvent) => {
    if (!down.delete(e.pointerId)) return;
    clearTimeout(holding);
    const dragged = moved;
    if (!down.size) moved = false;
    if (e.type === 'pointerup' && !dragged && !held && down.size === 0) {
      const p = at(e);
      on.tap(p.x, p.y, e);
    }
  };
  const wheel = (e: WheelEvent) => {
    if ((e.target as Element).closest('[data-panel]')) return;
    e.preventDefault();
    const p = at(e);
    if (e.shiftKey && !e.ctrlKey) on.pan(-(e.deltaX || e.deltaY), 0);
    else on.zoom(Math.exp(-Math.max(-120, Math.min(120, e.deltaMode ? e.deltaY * 30 : e.deltaY)) * (e.ctrlKey ? 0.008 : 0.0022)), p.x, p.y);
  };
  const leave = () => on.leave();
  node.addEventListener('pointerdown', begin);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(holding);
    node.removeEventListener('pointerdown', begin);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', end);
    node.removeEventListener('pointercancel', end);
    node.removeEventListener('pointerleave', leave);
    node.removeEventListener('wheel', wheel);
  };
}
