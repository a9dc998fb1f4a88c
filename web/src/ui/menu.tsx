import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import style from "./menu.module.css";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly { label: string; onSelect: () => void }[];
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align="end" sideOffset={4} className={style.above}>
          <Base.Popup className={style.menu}>
            {items.map((item) => (
              <Base.Item key={item.label} className={style.item} onClick={item.onSelect}>
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
