import { Ellipsis } from "lucide-react";
import { ListeningSign } from "../../features/listen/listening-sign.tsx";
import type { Listening } from "../../features/listen/use-listening.ts";
import type { FullScreen } from "../../features/present/display.ts";
import button from "../../ui/button.module.css";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import style from "./present.module.css";

interface PresentToolsProps {
  full: FullScreen;
  isPresenter: boolean;
  onPresenter: () => void;
  onAudience: () => void;
  onBlack: () => void;
  onKeys: () => void;
  listening: Listening;
  onListen: () => void;
}

/** What a presenter can do beside turning pages, behind one button; the listening stands last, at the edge. */
export function PresentTools(props: PresentToolsProps) {
  const { full, isPresenter, onPresenter, onAudience, onBlack, onKeys, listening, onListen } =
    props;
  const fullLabel = full.isFull ? "Leave full screen" : "Full screen";
  return (
    <>
      <Menu
        trigger={
          <button type="button" className={button.icon} aria-label="More">
            <Icon of={Ellipsis} />
          </button>
        }
        items={[
          { label: "Open audience window", onSelect: onAudience },
          { label: isPresenter ? "Slide only" : "Presenter’s view", onSelect: onPresenter },
          ...(full.canBeFull ? [{ label: fullLabel, onSelect: full.toggle }] : []),
          { label: "Black screen", onSelect: onBlack },
          { label: "Keys", onSelect: onKeys },
        ]}
      />
      <span className={style.listening}>
        <ListeningSign listening={listening} onAsk={onListen} />
      </span>
    </>
  );
}
