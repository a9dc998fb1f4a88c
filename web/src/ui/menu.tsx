import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";
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

interface ChoiceMenuProps<Id extends string> {
  trigger: ReactElement<Record<string, unknown>>;
  /** What is chosen, for readers. */
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of many, the current one ticked. */
export function ChoiceMenu<Id extends string>(props: ChoiceMenuProps<Id>) {
  const { trigger, label, options, value, onChange } = props;
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align="start" sideOffset={4} className={style.above}>
          <Base.Popup className={style.menu} aria-label={label}>
            <Base.RadioGroup value={value} onValueChange={(next) => onChange(next as Id)}>
              {options.map((option) => (
                <Base.RadioItem
                  key={option.id}
                  value={option.id}
                  className={style.item}
                  closeOnClick
                >
                  <span className={style.tick}>
                    <Base.RadioItemIndicator>
                      <Icon of={Check} size="s" />
                    </Base.RadioItemIndicator>
                  </span>
                  {option.label}
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
